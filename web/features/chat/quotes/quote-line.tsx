import { type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import type { QuotedMessage } from '#contract/chat/endpoints.ts';
import type { MessageContent, NewContent } from '#contract/chat/kinds.ts';
import type { TextContent } from '#contract/chat/text.ts';
import type { QuotedLine } from '#contract/likes/parts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { messageSearch } from '../messages/message-address.ts';
import { useDescribeMessage } from '../messages/message-kinds.tsx';
import classes from './quote.module.css';
import { QuotingContext } from './quoting.ts';

interface QuoteLineProps {
  content: MessageContent | NewContent;
  /** As the server has answered it. */
  quoted?: QuotedMessage | undefined;
  /** By the viewer. */
  own: boolean;
}

/** What a message quotes, above its words. Most quote nothing, and are not rendered again when messages come. */
export function QuoteLine(props: QuoteLineProps) {
  const { content } = props;
  if (content.kind !== 'text' || (content.quotes === undefined && !content.line)) return null;
  return <KnownQuote {...props} {...content} />;
}

function KnownQuote({ quoted, own, quotes, line }: QuoteLineProps & Pick<TextContent, 'quotes' | 'line'>) {
  const { t } = useTranslation();
  const quoting = useContext(QuotingContext);
  if (line) return <LineOfProfile line={line} own={own} name={quoting?.name ?? ''} />;
  if (quotes === undefined || !quoting) return null;
  const known = quoting.find(quotes) ?? quoted;
  if (!known) return <QuoteBox>{t('chat:quotes.gone')}</QuoteBox>;
  return (
    <Link className={classes.link} to={messageSearch(quotes)} replace preventScrollReset>
      <QuoteOf quoted={known} name={quoting.name} />
    </Link>
  );
}

/** The message as it is now. */
export function QuoteOf({ quoted, name }: { quoted: QuotedMessage; name: string }) {
  const { t } = useTranslation();
  const { describePreview } = useDescribeMessage();
  return <QuoteBox author={quoted.own ? t('chat:quotes.own') : name}>{describePreview(quoted)}</QuoteBox>;
}

/** The words as they were when the message was sent; `own`: the viewer quotes the partner's profile. */
export function LineOfProfile({ line, own, name }: { line: QuotedLine; own: boolean; name: string }) {
  const { t } = useTranslation();
  return (
    <QuoteBox author={own ? t('chat:quotes.profile', { name }) : t('chat:quotes.ownProfile')}>
      {line.words}
    </QuoteBox>
  );
}

function QuoteBox({ author, children }: { author?: string; children: ReactNode }) {
  return (
    <span className={classes.box}>
      {author && <span className={classes.author}>{author}</span>}
      <q className={classes.words}>{children}</q>
    </span>
  );
}
