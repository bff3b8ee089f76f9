import type { MantineColorScheme } from '@mantine/core';
import { IconDeviceMobile, IconMoon, IconSun } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '#web/platform/use-translation.ts';
import { readColorScheme, setColorScheme, subscribeToColorScheme } from '#web/ui/color-scheme.ts';
import { ChoiceSection } from './choice-section.tsx';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true };
const icons = {
  auto: <IconDeviceMobile {...icon} />,
  light: <IconSun {...icon} />,
  dark: <IconMoon {...icon} />,
} satisfies Record<MantineColorScheme, unknown>;
const schemes = Object.keys(icons) as MantineColorScheme[];

export function AppearanceSection() {
  const { t } = useTranslation();

  // The server cannot know what this device keeps.
  const chosen = useSyncExternalStore(subscribeToColorScheme, readColorScheme, () => 'auto' as const);
  return (
    <ChoiceSection
      title={t('settings:appearance.title')}
      hint={t('settings:appearance.hint')}
      choices={schemes.map((value) => ({
        value,
        label: t(`settings:appearance.${value}`),
        icon: icons[value],
      }))}
      chosen={chosen}
      onChoose={setColorScheme}
    />
  );
}
