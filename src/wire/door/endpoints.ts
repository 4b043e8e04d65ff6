import type { AnyEndpoint } from '../endpoint.ts';
import { endDoorDevice, inviteHelper, joinDoor, listDoorDevices, openDoorDevice, readInvitation } from './devices.ts';
import { getDoorNumbers, listDoorConflicts, printDoorList, searchDoor } from './numbers.ts';
import { markPaid, scanCode, sendScans, undoScan } from './scans.ts';
import { getSnapshot } from './snapshot.ts';
import { verifyTicket } from './verify-ticket.ts';

/** Calls of the door. */
export const DOOR_ENDPOINTS: readonly AnyEndpoint[] = [
  verifyTicket,
  inviteHelper,
  openDoorDevice,
  joinDoor,
  readInvitation,
  listDoorDevices,
  endDoorDevice,
  scanCode,
  sendScans,
  undoScan,
  markPaid,
  getSnapshot,
  getDoorNumbers,
  listDoorConflicts,
  searchDoor,
  printDoorList,
];
