import type { ComponentType } from 'react';
import { Glyph } from '#web/ui/signs/glyph.tsx';
import { LoadingMark } from '#web/ui/signs/loading-mark.tsx';
import { Logo } from '#web/ui/signs/logo.tsx';
import { Block, State, States } from './block.tsx';

/** Whatever stands in the folder: a new picture shows here by itself. */
const illustrations = import.meta.glob<Record<string, ComponentType>>('#web/ui/illustrations/*.tsx', {
  eager: true,
});

export function Pictures() {
  return (
    <>
      <Block
        title="Glyph, loading mark and logo"
        from="#web/ui/signs/glyph.tsx, #web/ui/signs/loading-mark.tsx, #web/ui/signs/logo.tsx"
        text="Two people, half in common, unless the domain has its own. The wordmark is its name."
      >
        <States>
          <State name="Glyph">
            <Glyph size={64} />
          </State>
          <State name="LoadingMark">
            <LoadingMark />
          </State>
          <State name="Logo">
            <Logo />
          </State>
        </States>
      </Block>
      <Block
        title="Illustrations"
        from="#web/ui/illustrations/…, #web/ui/signs/motif-shape.tsx"
        text="For empty places, drawn in the tokens and the motif, so they follow the scheme and the domain."
      >
        <States>
          {Object.entries(illustrations).flatMap(([file, parts]) =>
            Object.entries(parts).map(([name, Picture]) => (
              <State key={name} name={file.split('/').at(-1) ?? name}>
                <Picture />
              </State>
            )),
          )}
        </States>
      </Block>
    </>
  );
}
