import { TimeBonusBanner } from '#web/features/discounts/time-bonus-banner.tsx';
import { InstallBanner } from '#web/features/install/install-banner.tsx';
import { MailsOffBanner } from '#web/features/notifications/mails-off-banner.tsx';
import { PushBanner } from '#web/features/notifications/push-banner.tsx';
import { PhotoBanner, UnfinishedBanner } from '#web/features/signup/profile-banners.tsx';

const banners = {
  unfinished: UnfinishedBanner,
  photo: PhotoBanner,
  push: PushBanner,
  mails: MailsOffBanner,
  timeBonus: TimeBonusBanner,
  install: InstallBanner,
};

/** Those that work by links and forms until their code has come. */
export default function LateBanner({ name }: { name: keyof typeof banners }) {
  const Banner = banners[name];
  return <Banner />;
}
