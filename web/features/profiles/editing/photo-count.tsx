import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';

interface PhotoCountProps {
  count: number;
  limit: number;
}

/** There may be more than the limit: a domain can lower it. */
export function PhotoCount({ count, limit }: PhotoCountProps) {
  const { t } = useTranslation();
  const words = t(count > limit ? 'photos:manager.over' : 'photos:manager.count', { count, limit });
  return <Text className="tabular">{words}</Text>;
}
