import type { SearchCriteria } from '#contract/search/endpoints.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useViewer } from '#web/platform/session/viewer.ts';

/**
 * Whether the search leaves out members who look for another gender than the viewer's, and offers to show them.
 * Mutual interest leaves out more by itself.
 */
export function useOffersFit({ mutual }: Pick<SearchCriteria, 'mutual'>): boolean {
  const { search_fields } = useSettings();
  const hasGender = Boolean(useViewer()?.profile.gender);
  return hasGender && !mutual && search_fields.includes('one_sided');
}
