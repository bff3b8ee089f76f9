import { Skeleton } from '#web/ui/elements/skeleton.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';

export function StepSkeleton() {
  return (
    <Stack gap="lg">
      <Skeleton height={48} radius="md" />
      <Skeleton height={48} radius="md" />
      <Skeleton height={48} radius="xl" />
    </Stack>
  );
}
