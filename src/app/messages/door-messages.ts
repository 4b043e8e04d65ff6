import { msg } from '@lingui/core/macro';

/** What people are told about phones of the door. Source: issue 15. */
export const DOOR_MESSAGES = {
  DoorDeviceEnded: msg({
    id: 'DoorDeviceEnded',
    message: 'This phone does not scan for this event any more. Ask the organizer for a new link.',
  }),
  DoorDevicesFull: msg({
    id: 'DoorDevicesFull',
    message: 'This event has as many phones as it can have. End one first.',
  }),
  DoorEndIsPast: msg({
    id: 'DoorEndIsPast',
    message: 'That moment is past. Choose a later one, or leave it empty.',
  }),
  DoorInvitationGone: msg({
    id: 'DoorInvitationGone',
    message: 'This link is too old, was ended or was used by another phone. Ask the organizer for a new one.',
  }),
  DoorIsOver: msg({
    id: 'DoorIsOver',
    message: 'This event is over: phones do not scan for it any more.',
  }),
  DoorPassCodeWrong: msg({
    id: 'DoorPassCodeWrong',
    message: 'This is not the pass code of the event. After five wrong ones the link works no more.',
  }),
} as const;
