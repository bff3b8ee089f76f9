import type { ReactNode } from 'react';
import { AppError } from '#contract/errors.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { DomainFrame, DomainHeading } from './domain-frame.tsx';
import type { DomainPart } from './section-links.tsx';

interface PartFrameProps {
  part: DomainPart;
  /** The domain of the address. */
  host: string;
  domain: { domain: string; name: string; origin: string } | undefined;
  error: Error | null;
  onRetry: () => void;
  children: ReactNode;
}

/** A part of a domain on a page of its own, or why it is not shown. */
export function PartFrame({ part, host, domain, error, onRetry, children }: PartFrameProps) {
  const { t } = useTranslation();
  const isMissing = error instanceof AppError && error.code === 'not_found';
  return (
    <DomainHeading name={domain?.name ?? host}>
      {isMissing && <EmptyState title={t('review:noRole.title')} text={t('domains:noRole')} />}
      {error && !isMissing && <ErrorState error={error} onRetry={onRetry} />}
      {domain && !error && (
        <DomainFrame domain={domain} part={part}>
          {children}
        </DomainFrame>
      )}
    </DomainHeading>
  );
}
