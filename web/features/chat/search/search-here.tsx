import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { searchLimits } from '#contract/chat/facts.ts';
import { useTranslation, useTranslationGroups } from '#web/platform/i18n/use-translation.ts';
import { IconButton } from '#web/ui/elements/icon-button.tsx';
import classes from './search-here.module.css';
import { searchParam } from './search-params.ts';
import SearchResults from './search-results.tsx';

/** Searches the open conversation; a message that is pressed takes its place in the address. */
export default function SearchHere({ conversation, name }: { conversation: number; name: string }) {
  useTranslationGroups('more');
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [text, setText] = useState('');
  const label = t('chatsearch:hereLabel', { name });
  return (
    // biome-ignore lint/a11y/useSemanticElements: the browsers of the site do not all know the element
    <div role="search" className={classes.here} aria-label={label}>
      {/* Without scripts it searches all conversations. */}
      <form method="get" action="/chats" className={classes.bar} onSubmit={(event) => event.preventDefault()}>
        <input
          type="search"
          name={searchParam}
          className={`input ${classes.input}`}
          value={text}
          aria-label={label}
          placeholder={t('chatsearch:here')}
          maxLength={searchLimits.textLength}
          autoComplete="off"
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: the reader has just asked for the field
          autoFocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <IconButton
          component={Link}
          to={pathname}
          replace
          variant="subtle"
          aria-label={t('chatsearch:close')}
        >
          <IconX stroke={1.75} aria-hidden />
        </IconButton>
      </form>
      {text.trim() && (
        <div className={classes.found}>
          <SearchResults text={text} conversation={conversation} />
        </div>
      )}
    </div>
  );
}
