import { contrast, readablePairs } from '#contract/colors.ts';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import { Emphasized } from '#web/ui/emphasized.tsx';
import { keepWords } from '#web/ui/keep-words.tsx';
import themeCss from '#web/ui/theme.css?raw';
import { theme } from '#web/ui/theme.ts';
import { Block, State, States } from './block.tsx';
import { readPalette, type Scheme } from './palette.ts';

export function Foundations() {
  return (
    <>
      <Block
        title="Colours that stand on each other"
        from="web/ui/theme.css"
        text="Tokens, named in CSS as var(--ink). The figure is the contrast; text needs 4.5, an edge or mark 3."
      >
        {(scheme) => <Pairs scheme={scheme} />}
      </Block>
      <Block
        title="Colours in ten steps"
        from="web/ui/theme.ts"
        text="What Mantine's color property takes. Wine is the primary colour, step 7 in light and 6 in dark."
      >
        <Ramps />
      </Block>
      <Block
        title="Type"
        from="#web/ui/elements/title.tsx, #web/ui/elements/text.tsx, #web/ui/elements/visually-hidden.tsx · #web/ui/emphasized.tsx, #web/ui/keep-words.tsx"
        text="Bricolage Grotesque for headings, Figtree for everything else; amounts and times in tabular figures."
      >
        <Type />
      </Block>
      <Block
        title="Spacing"
        from="web/ui/theme.ts: spacing · #web/ui/elements/stack.tsx, #web/ui/elements/group.tsx, #web/ui/elements/container.tsx"
        text="Steps of four pixels. Between parts lg, within a part md, between a label and its field xs."
      >
        <Stack gap="xs">
          {Object.entries(theme.spacing ?? {}).map(([name, size]) => (
            <State key={name} name={`${name} · ${size}`}>
              <div className="gallery-bar" style={{ width: size }} />
            </State>
          ))}
        </Stack>
      </Block>
      <Block
        title="Corners"
        from="web/ui/theme.ts: radius"
        text="Fields md, cards and modals lg, sheets xl; buttons and badges are round."
      >
        <States>
          {Object.entries(theme.radius ?? {}).map(([name, size]) => (
            <State key={name} name={`${name} · ${size}`}>
              <div className="gallery-corner" style={{ borderRadius: size }} />
            </State>
          ))}
        </States>
      </Block>
      <Block
        title="Elevation and focus"
        from="web/ui/theme.css"
        text="In the dark a lighter surface does what a shadow does in the light. Whatever takes the focus gets the ring by itself."
      >
        <States>
          <State name="hairline">
            <div className="gallery-raised" />
          </State>
          <State name="--shadow-card">
            <div className="gallery-raised" style={{ boxShadow: 'var(--shadow-card)' }} />
          </State>
          <State name="--shadow-popover">
            <div className="gallery-raised" style={{ boxShadow: 'var(--shadow-popover)' }} />
          </State>
          <State name=":focus-visible">
            <div className="gallery-raised gallery-focused" />
          </State>
        </States>
      </Block>
    </>
  );
}

function Pairs({ scheme }: { scheme: Scheme }) {
  const palette = readPalette(themeCss, scheme);
  return (
    <div className="gallery-swatches">
      {readablePairs.map(({ front, back, least }) => {
        const ratio = contrast(palette[front] ?? '', palette[back] ?? '').toFixed(2);
        return (
          <div
            key={`${front} ${back}`}
            className="gallery-swatch"
            style={{ background: `var(--${back})`, color: `var(--${least === 3 ? 'ink' : front})` }}
          >
            {least === 3 && <div className="gallery-bar" style={{ background: `var(--${front})` }} />}
            <b className="tabular">{ratio}</b>
            {front}
            <br />
            on {back}
          </div>
        );
      })}
    </div>
  );
}

function Ramps() {
  return (
    <Stack gap="xs">
      {Object.entries(theme.colors ?? {}).map(([name, steps]) => (
        <State key={name} name={name} wide>
          <div className="gallery-steps">
            {steps?.map((color, step) => (
              <span key={color} style={{ background: `var(--mantine-color-${name}-${step})` }} />
            ))}
          </div>
        </State>
      ))}
    </Stack>
  );
}

const headings = [1, 2, 3, 4] as const;

function Type() {
  return (
    <Stack gap="sm">
      {headings.map((order) => (
        <State key={order} name={`h${order}`}>
          <Title order={4} size={`h${order}`}>
            Somebody is waiting
          </Title>
        </State>
      ))}
      {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <State key={size} name={`${size} · ${theme.fontSizes?.[size]}`}>
          <Text size={size}>Meet people nearby who look for the same as you.</Text>
        </State>
      ))}
      <State name="dimmed">
        <Text c="dimmed">What is said beside the matter.</Text>
      </State>
      <State name="keepWords">
        <Title order={4} size="h1" style={{ width: '14rem' }}>
          {keepWords('Confirm your e-mail address')}
        </Title>
      </State>
      <State name="Emphasized">
        <Text>
          <Emphasized text="You have <b>3</b> new likes." />
        </Text>
      </State>
      <State name="tabular">
        <Text className="tabular">€ 11.90 · 12:34</Text>
      </State>
    </Stack>
  );
}
