import { Title, type TitleProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useSettings } from '#web/platform/use-settings.ts';

export interface PageTitleProps extends Omit<TitleProps, 'order'> {
  children: string;
  /** When the document shall be called otherwise than the page. */
  documentTitle?: string;
  /** For what takes the place of a form on the same page: it would leave the focus nowhere. */
  takesFocus?: boolean;
}

/** The one heading of a page. After a navigation it takes the focus, so that a screen reader says where one is. */
export function PageTitle({
  children,
  documentTitle = children,
  takesFocus = false,
  ...rest
}: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { name } = useSettings();
  const { pathname } = useLocation();
  const arrivedByLink = useNavigationType() !== 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving counts, changing a filter in the address does not
  useEffect(() => {
    if (arrivedByLink || takesFocus) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <>
      <title>{documentTitle === name ? name : `${documentTitle} · ${name}`}</title>
      <Title {...rest} order={1} ref={heading} tabIndex={-1}>
        {children}
      </Title>
    </>
  );
}
