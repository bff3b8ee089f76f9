/** Other apps send here what is shared with the installed app; its page asks who it is for. */
export const sharePath = '/share';

/** Fields of the form in which it arrives: https://w3c.github.io/web-share-target/ */
export const shareFields = { title: 'title', text: 'text', url: 'url', photo: 'photo' } as const;

/** What the share sheets of phones offer the app for; HEIC is converted where the browser can. */
export const sharedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const;

/** Parameter of the page: a share that nothing could be kept of, with or without a photo. Its words stand behind `#`. */
export const missedParam = 'missed';
export type Missed = 'photo' | 'words';

/** More of them are left out. */
export const maxSharedPhotos = 10;

/** Words of a missed share, as a part of an address: servers and proxies refuse longer ones. */
export const maxWordsLength = 3000;
