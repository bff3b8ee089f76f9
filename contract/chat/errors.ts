/** Sending the same sound again cannot change these. */
export const voiceFaults = ['chat.voice_unreadable', 'chat.voice_too_long'] as const;

export const chatErrors = {
  /** data: name */
  'chat.partner_unconfirmed': 403,
  /** data: name */
  'chat.fictional': 403,
  'chat.partner_deleted': 403,
  /** A person checks the sender first. */
  'chat.under_review': 403,
  /** The sender is on a break and has had no contact with the receiver. data: name */
  'chat.paused': 403,
  /** The sender has still to show that they are an adult, see contract/age-checks. */
  'chat.age_check': 403,
  /** The receiver hears from other strangers, see contract/contact-filter: why, without a figure. data: name */
  'chat.contact_photo': 403,
  'chat.contact_verified': 403,
  'chat.contact_mutual': 403,
  'chat.contact_age': 403,
  'chat.contact_distance': 403,
  /** The receiver takes photos from those they have written to. data: name */
  'chat.photos_wait': 403,
  /** The check of pictures found something: the sender is asked before it is sent. data: name */
  'chat.photo_warned': 409,
  /** data: limit */
  'chat.conversation_limit': 402,
  /** So many conversations wait for an answer of the sender that they may start no other one. */
  'chat.answers_first': 403,
  /** The other member has said that they are not interested. data: name */
  'chat.ended': 403,
  /** The viewer has; they may write after all. data: name */
  'chat.ended_by_you': 403,
  /** The other member did not write last, so there is nothing to answer. data: name */
  'chat.not_your_turn': 409,
  /** Staff have limited the sender: no first messages. data: until */
  'chat.limited': 403,
  /** Likewise, until staff have decided. */
  'chat.in_review': 403,
  /** The price differs from the one the sender agreed to. data: cost */
  'chat.price_changed': 409,
  'chat.key_reused': 422,
  /** What the message quotes is not there (any more). data: name */
  'chat.quote_gone': 409,
  /** data: limit */
  'chat.pin_limit': 409,
  /** It cannot be taken back any more. data: name */
  'chat.already_read': 409,
  /** It was written too long ago. */
  'chat.edit_closed': 409,
  /** There is nothing left to change or react to. */
  'chat.taken_back': 409,
  /** Not a recording of sound alone in one of the accepted formats, or damaged. */
  'chat.voice_unreadable': 422,
  /** data: seconds */
  'chat.voice_too_long': 422,
} as const;
