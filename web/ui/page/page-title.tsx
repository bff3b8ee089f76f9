import { useRef } from 'react';
import { Title, type TitleProps } from '#web/ui/elements/title.tsx';
import { keepWords } from '../keep-words.tsx';
import { useArrivalFocus } from './arrival-focus.ts';
import { DocumentTitle } from './document-title.tsx';

export interface PageTitleProps extends Omit<TitleProps, 'order'> {
  children: string;
  documentTitle?: string;
  /** For a title that replaces a form which had the focus. */
  takesFocus?: boolean;
}

/** The one `h1` of a page and its document title. After a navigation it gets the focus, for screen readers. */
export function PageTitle({
  children,
  documentTitle = children,
  takesFocus = false,
  ...rest
}: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(heading, takesFocus);
  return (
    <>
      <DocumentTitle>{documentTitle}</DocumentTitle>
      <Title {...rest} order={1} ref={heading} tabIndex={-1}>
        {keepWords(children)}
      </Title>
    </>
  );
}
