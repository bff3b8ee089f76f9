import { Skeleton, Stack } from '@mantine/core';

export function StepSkeleton() {
  return (
    <Stack gap="lg">
      <Skeleton height={48} radius="md" />
      <Skeleton height={48} radius="md" />
      <Skeleton height={48} radius="xl" />
    </Stack>
  );
}
