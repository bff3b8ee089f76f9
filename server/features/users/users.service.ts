import type { User } from '#contract/accounts/endpoints.ts';
import { AppError } from '#contract/errors.ts';
import { picksPerDay } from '#contract/picks/facts.ts';
import { ageOn } from '#contract/profiles/facts.ts';
import type { Site, Viewer } from '#server/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findUserRow, type UserRow } from './users.store.ts';

export async function getUser(platform: Platform, site: Site, id: number): Promise<User> {
  return toKnownUser(platform, site, await findUserRow(platform, id));
}

/** As `getUser`, of the row that a page has read ahead. */
export async function getViewer(platform: Platform, site: Site, viewer: Viewer): Promise<User> {
  const { id, ahead } = viewer;
  return ahead && 'user' in ahead
    ? toKnownUser(platform, site, ahead.user as UserRow | null)
    : getUser(platform, site, id);
}

function toKnownUser(platform: Platform, site: Site, row: UserRow | null | undefined): User {
  if (!row) throw new AppError('authentication_required');
  return toUser(row, site, platform.clock.now());
}

function toUser(row: UserRow, site: Site, now: Date): User {
  const { account, profile, credits, photoCount, image, hasReachedOut, picks, sanction, timeBonusEnds } = row;
  return {
    id: account.id,
    status: account.status === 'active' ? 'active' : 'not_confirmed',
    email: account.email,
    paid_user: account.paidUser,
    credits,
    has_reached_out: hasReachedOut,
    pause: row.pause && { ends_on: row.pause.endsOn, shows_day: row.pause.showsDay, note: row.pause.note },
    picks: site.settings.daily_picks ? countPicks(picks, now) : 0,
    new_activity: row.newActivity.others + (site.settings.visits ? row.newActivity.visitors : 0),
    sanction: sanction && { ...sanction, until: sanction.until && new Date(sanction.until).toISOString() },
    time_bonus: timeBonusEnds === null ? null : toTimeBonus(new Date(timeBonusEnds), now),
    free_credits_withheld: account.freeCreditsWithheld && !account.paidUser && credits === 0,
    fictional_icon: site.settings.fictional_icon,
    language: account.language,
    notifications_disabled: account.notificationsDisabled,
    profile: {
      name: profile.name,
      status: profile.status,
      under_review: profile.underReview,
      age: ageOn(profile.birthDate, now),
      gender: profile.gender,
      sexuality: profile.sexuality,
      country: profile.country,
      region: profile.region,
      city: profile.city,
      photo_count: photoCount,
      main_image: image,
    },
  };
}

/** The first visit of the search decides a day: where the last one had nobody, no place is kept for what may not come. */
function countPicks(last: UserRow['picks'], now: Date): User['picks'] {
  if (last === null) return picksPerDay;
  if (new Date(last.endsAt) > now) return last.isClosed ? 0 : last.count;
  return last.count > 0 ? picksPerDay : null;
}

function toTimeBonus(endsAt: Date, now: Date): User['time_bonus'] {
  const validity = Math.ceil((endsAt.getTime() - now.getTime()) / 1000);
  return validity > 0 ? { expires: endsAt.toISOString(), validity } : null;
}
