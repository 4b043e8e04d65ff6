/** Minutes for which a helper's link can be joined, unless its organizer says otherwise, and at most. Source: screens 73. */
export const JOIN_MINUTES = 10;
export const JOIN_MINUTES_MAX = 7 * 24 * 60;

/** Characters of the name of a gate, and of a phone. */
export const GATE_NAME_MAX = 60;
export const DEVICE_NAME_MAX = 60;

/** Phones that one event can have open at once, with the links that can still be joined. */
export const DOOR_DEVICES_MAX = 200;

/** Wrong pass codes of one link, after which it is spent: nobody guesses one of 32^6. Source: OEV-20. */
export const PASS_CODE_TRIES = 5;

/** Scans that one call may send. */
export const SCANS_AT_ONCE = 200;

/** Minutes after which a scan cannot be taken back any more. */
export const UNDO_MINUTES = 15;

/** A phone scans until this time of the day after its event's last one, and without dates for so many days. Source: screens 73. */
export const DEVICE_END_TIME = '12:00:00';
export const UNDATED_DEVICE_DAYS = 30;

/** Days after its end in which a phone still may send what it scanned before: it may have been without a network, or switched off. */
export const LATE_SCANS_DAYS = 14;

/** Minutes by which a phone's clock may be off at its end. */
export const DEVICE_END_MARGIN_MINUTES = 10;

/** Bookings that a search at the door answers. */
export const DOOR_SEARCH_MAX = 20;

/** Seconds after which a phone that was not heard of has no network, or is off. */
export const QUIET_SECONDS = 60;
