import { Notification } from '@mantine/core';
import { useState } from 'react';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { MantineScope } from '#web/ui/overlays/mantine-scope.tsx';
import { loadToasts } from '#web/ui/overlays/toasts.ts';
import { useConfirm } from '#web/ui/overlays/use-confirm.ts';
import { theme } from '#web/ui/theme.ts';
import { Block, State, States } from './block.tsx';

const modalSizes = { sm: 300, md: 500, lg: 800, xl: 1140 } as const;
type ModalSize = keyof typeof modalSizes;

export function Overlays() {
  return (
    <>
      <Block
        title="Modal"
        from="#web/ui/overlays/dialog.tsx"
        text={`Four widths; ${theme.components?.Modal?.defaultProps?.size} unless one is named. It opens in the scheme of the whole page.`}
      >
        <Modals />
      </Block>
      <Block
        title="Asking first"
        from="#web/ui/overlays/use-confirm.ts, #web/ui/overlays/confirm.tsx"
        text="Before what cannot be taken back. What can is done at once, with Undo in a toast."
      >
        <Confirmations />
      </Block>
      <Block
        title="Toast"
        from="#web/ui/overlays/toasts.ts"
        text="(await loadToasts()).show({ message }): at most 350 px wide, gone by itself. Nothing that must be read to go on."
      >
        <States>
          <State name="default" wide>
            <MantineScope>
              <Notification title="Liked" withCloseButton={false}>
                Daan will see it.
              </Notification>
            </MantineScope>
          </State>
          <State name='color="danger"' wide>
            <MantineScope>
              <Notification color="danger" withCloseButton={false}>
                You seem to be offline.
              </Notification>
            </MantineScope>
          </State>
          <State name="the real thing">
            <Button variant="default" onClick={showToast}>
              Show a toast
            </Button>
          </State>
        </States>
      </Block>
    </>
  );
}

async function showToast(): Promise<void> {
  const toasts = await loadToasts();
  toasts.show({ message: 'Somebody likes you.' });
}

function Modals() {
  const [size, setSize] = useState<ModalSize>();
  return (
    <Stack gap="xs">
      {Object.entries(modalSizes).map(([name, width]) => (
        <div key={name} className="gallery-width" style={{ width }}>
          <Button variant="subtle" onClick={() => setSize(name as ModalSize)}>
            {`size="${name}" · ${width} px`}
          </Button>
        </div>
      ))}
      <Dialog
        opened={size !== undefined}
        onClose={() => setSize(undefined)}
        size={size ?? 'md'}
        title="A modal"
      >
        <Text>Escape, the button and a press beside it close it.</Text>
      </Dialog>
    </Stack>
  );
}

function Confirmations() {
  const confirm = useConfirm();
  const ask = (danger: boolean) =>
    confirm({
      title: 'Delete this photo?',
      text: 'It cannot be brought back.',
      action: 'Delete',
      danger,
      onConfirm: () => {},
    });
  return (
    <States>
      <State name="default">
        <Button variant="default" onClick={() => ask(false)}>
          Ask
        </Button>
      </State>
      <State name="danger">
        <Button variant="default" onClick={() => ask(true)}>
          Ask before harm
        </Button>
      </State>
    </States>
  );
}
