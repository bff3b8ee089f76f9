import { AnswersSection } from '../answers/answers-section.tsx';
import { LooksSection } from '../looks-section.tsx';
import type { ProfileEditor } from '../use-profile-editor.ts';
import { AboutSection, InterestsSection } from '../words-sections.tsx';
import { BasicsSection, PlaceSection } from './basics-section.tsx';

export function ProfileSections({ editor }: { editor: ProfileEditor }) {
  return (
    <>
      <BasicsSection editor={editor} />
      <PlaceSection editor={editor} />
      <AboutSection editor={editor} />
      <AnswersSection editor={editor} />
      <InterestsSection editor={editor} />
      <LooksSection editor={editor} />
    </>
  );
}
