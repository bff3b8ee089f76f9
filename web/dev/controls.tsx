import { IconGift, IconHeart, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { IconButton } from '#web/ui/elements/icon-button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { CheckLine } from '#web/ui/forms/check-line.tsx';
import { Chip } from '#web/ui/forms/chip.tsx';
import { GrowingTextarea } from '#web/ui/forms/growing-textarea.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { Menu, menuItem } from '#web/ui/overlays/menu.tsx';
import { SaveStatus } from '#web/ui/save-status.tsx';
import { CountBadge } from '#web/ui/signs/count-badge.tsx';
import { StepDots } from '#web/ui/signs/step-dots.tsx';
import { Block, State, States } from './block.tsx';

const variants = ['filled', 'light', 'default', 'subtle'] as const;

export function Controls() {
  return (
    <>
      <Block
        title="Buttons"
        from="#web/ui/elements/button.tsx"
        text="One filled button a screen: what the person came for. Light for the second choice, default beside it, subtle for leaving."
      >
        <Buttons />
      </Block>
      <Block
        title="Icon buttons and links"
        from="#web/ui/elements/icon-button.tsx, #web/ui/elements/anchor.tsx"
        text="An icon alone has an aria-label and 44 px. A link that looks like a button is still a Link of React Router."
      >
        <States>
          <State name="subtle">
            <IconButton variant="subtle" aria-label="Send a gift">
              <IconGift stroke={1.75} aria-hidden />
            </IconButton>
          </State>
          <State name="default">
            <IconButton variant="default" aria-label="Like">
              <IconHeart stroke={1.75} aria-hidden />
            </IconButton>
          </State>
          <State name="disabled">
            <IconButton disabled aria-label="Send">
              <IconSend stroke={1.75} aria-hidden />
            </IconButton>
          </State>
          <State name="Anchor">
            <Anchor component={Link} to="/dev/ui">
              All building blocks
            </Anchor>
          </State>
          <State name="Button as Link">
            <Button component={Link} to="/dev/ui" variant="light">
              All building blocks
            </Button>
          </State>
        </States>
      </Block>
      <Block
        title="Fields"
        from="#web/ui/forms/text-input.tsx, #web/ui/forms/password-field.tsx, #web/ui/forms/select-field.tsx"
        text="A label above, a fault below, never a placeholder in place of a label. useEndpointForm brings value, fault and check."
      >
        <Fields />
      </Block>
      <Block
        title="Chip"
        from="#web/ui/forms/chip.tsx, #web/ui/forms/choice-chips.tsx"
        text="A choice as a pill: the browser's own radio or checkbox, for a page that shows fifty of them. ChoiceChips are one choice of a few, with a label."
      >
        <Chips />
      </Block>
      <Block
        title="Check line"
        from="#web/ui/forms/check-line.tsx"
        text="A box with a sentence beside it, such as a consent; the fault stands below it after an attempt without the tick."
      >
        <CheckLines />
      </Block>
      <Block
        title="Switch"
        from="#web/ui/forms/switch.tsx"
        text="In force as soon as it is switched; the page shows what holds, and says so when it could not be saved."
      >
        <Switches />
      </Block>
      <Block
        title="Saved"
        from="#web/ui/save-status.tsx"
        text="Where each change is saved as it is made: floats over the top of the page, and is an announcement."
      >
        <States>
          {(['saving', 'saved', 'failed'] as const).map((state) => (
            <State key={state} name={state} wide>
              <div style={{ paddingBlock: '1rem' }}>
                <SaveStatus state={state} />
              </div>
            </State>
          ))}
        </States>
      </Block>
      <Block
        title="Count"
        from="#web/ui/signs/count-badge.tsx"
        text="What waits to be seen, in the colour that is kept for it. Nothing at zero; label is the sentence for a screen reader."
      >
        <States>
          {[0, 1, 99, 100].map((count) => (
            <State key={count} name={`count={${count}}`}>
              <CountBadge count={count} label={`${count} unread messages`} />
            </State>
          ))}
        </States>
      </Block>
      <Block
        title="Step dots"
        from="#web/ui/signs/step-dots.tsx"
        text="How far one has come in a row of screens. Each dot has its name for a screen reader."
      >
        <StepDots
          label="Questions"
          steps={['Question 1 of 3', 'Question 2 of 3', 'Question 3 of 3']}
          here={1}
        />
      </Block>
      <Block
        title="Menu"
        from="#web/ui/overlays/menu.tsx"
        text="A button with a short list below it. Escape, a press elsewhere and a choice close it."
      >
        <Menu button="More">
          <li>
            <button type="button" className={menuItem}>
              Block
            </button>
          </li>
          <li>
            <button type="button" className={menuItem}>
              Report
            </button>
          </li>
        </Menu>
      </Block>
    </>
  );
}

function Buttons() {
  return (
    <States>
      {variants.map((variant) => (
        <State key={variant} name={variant}>
          <Button variant={variant}>Say hello</Button>
        </State>
      ))}
      <State name="danger">
        <Button color="danger">Delete</Button>
      </State>
      <State name="leftSection">
        <Button leftSection={<IconHeart size={20} stroke={1.75} aria-hidden />}>Like</Button>
      </State>
      <State name="disabled">
        <Button disabled>Say hello</Button>
      </State>
      <State name="loading">
        <Button loading>Say hello</Button>
      </State>
    </States>
  );
}

function Fields() {
  return (
    <Stack gap="md">
      <TextInput label="Name" description="Others see it." defaultValue="Anna" />
      <TextInput label="E-mail address" defaultValue="anna@" error="Invalid email" />
      <TextInput label="Town" defaultValue="Utrecht" disabled />
      <PasswordField label="Password" defaultValue="walnut lantern" />
      <SelectField
        label="Country"
        choices={['Netherlands', 'Germany', 'Poland'].map((name) => ({ value: name, label: name }))}
      />
      <GrowingTextarea
        label="About me"
        placeholder="What do you like to do on a Sunday?"
        minRows={2}
        maxRows={6}
      />
    </Stack>
  );
}

function CheckLines() {
  const [agreed, setAgreed] = useState(false);
  return (
    <States>
      <State name="plain">
        <CheckLine checked={agreed} onCheck={setAgreed}>
          I agree to an immediate start.
        </CheckLine>
      </State>
      <State name="fault">
        <CheckLine
          checked={agreed}
          onCheck={setAgreed}
          required
          fault={agreed ? undefined : 'Please agree first.'}
        >
          I agree to the terms.
        </CheckLine>
      </State>
    </States>
  );
}

function Switches() {
  const [isOn, setOn] = useState(true);
  return (
    <Stack gap="md">
      <Switch label="Invisible mode" hint="Nobody finds you in the search." checked={isOn} onChange={setOn} />
      <Switch label="Push messages" checked={false} disabled onChange={() => {}} />
    </Stack>
  );
}

function Chips() {
  const [chosen, setChosen] = useState<string[]>(['Wine']);
  const toggle = (label: string) =>
    setChosen(chosen.includes(label) ? chosen.filter((one) => one !== label) : [...chosen, label]);
  return (
    <States>
      {['Wine', 'Hiking', 'Museums'].map((label) => (
        <Chip
          key={label}
          type="checkbox"
          label={label}
          checked={chosen.includes(label)}
          onChange={() => toggle(label)}
        />
      ))}
      <Chip type="checkbox" label="Sailing" checked={false} disabled onChange={() => {}} />
    </States>
  );
}
