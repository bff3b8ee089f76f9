import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { getMember } from '#contract/profiles/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useTranslation, useTranslationGroups } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { readDraft } from '../drafts.ts';
import { findLine } from '../quotes/profile-line.ts';
import type { Quote } from '../quotes/quoting.ts';
import { writeOpener } from './write-opener.ts';

interface OpenerDraftProps {
  profile: number;
  onPick: (text: string) => void;
  onQuote: (quote: Quote) => void;
}

/** Quotes the words of the profile that the member came from, or fills an empty field with first words about another part. */
export default function OpenerDraft({ profile, onPick, onQuote }: OpenerDraftProps) {
  useTranslationGroups('more');
  const { t } = useTranslation();
  const subject = useSearchParams()[0].get('about');
  const viewer = useMember();
  const { data } = useQuery({
    ...apiQuery(getMember, { id: profile }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const member = data?.member;
  const done = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the profile is known
  useEffect(() => {
    // The profile is read again while the page is open, and the router keeps the address that was opened.
    if (!member || !subject || done.current === subject) return;
    done.current = subject;
    const line = findLine(subject, member);
    if (line) onQuote({ line });
    const opener = line ? undefined : writeOpener(t, subject, member);
    if (opener && readDraft(viewer.id, profile) === '') onPick(opener);
    // The words do not return when the member deletes them and reloads.
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [member]);
  return null;
}
