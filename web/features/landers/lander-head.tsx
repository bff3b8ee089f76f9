import { SharePreview } from '#web/ui/page/share-preview.tsx';

export function LanderHead({ name, title, about }: { name: string; title: string; about: string }) {
  return (
    <>
      <title>{title}</title>
      <SharePreview title={title} path={`/landers/${name}`} about={about} />
    </>
  );
}
