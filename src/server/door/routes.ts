import {
  endDoorDevice,
  inviteHelper,
  joinDoor,
  listDoorDevices,
  openDoorDevice,
  readInvitation,
} from '#wire/door/devices.ts';
import { getDoorNumbers, listDoorConflicts, printDoorList, searchDoor } from '#wire/door/numbers.ts';
import { markPaid, scanCode, sendScans, undoScan } from '#wire/door/scans.ts';
import { getSnapshot } from '#wire/door/snapshot.ts';
import { verifyTicket } from '#wire/door/verify-ticket.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { handleMarkPaid } from './cash.ts';
import { handleConflicts } from './conflicts.ts';
import { handleEndDevice, handleInviteHelper, handleOpenDevice } from './devices.ts';
import { handlePrintList } from './door-list.ts';
import { handleSnapshot } from './get-snapshot.ts';
import { handleJoin, handleReadInvitation } from './join.ts';
import { handleListDevices } from './list-devices.ts';
import { handleNumbers } from './numbers.ts';
import { handleScan, handleSendScans } from './scan-calls.ts';
import { handleSearch } from './search.ts';
import { handleUndoScan } from './undo-scan.ts';
import { handleVerifyTicket } from './verify-ticket.ts';

export const doorRoutes: readonly Route[] = [
  route(verifyTicket, handleVerifyTicket),
  route(inviteHelper, handleInviteHelper),
  route(openDoorDevice, handleOpenDevice),
  route(readInvitation, handleReadInvitation),
  route(joinDoor, handleJoin),
  route(listDoorDevices, handleListDevices),
  route(endDoorDevice, handleEndDevice),
  route(scanCode, handleScan),
  route(sendScans, handleSendScans),
  route(undoScan, handleUndoScan),
  route(markPaid, handleMarkPaid),
  route(getSnapshot, handleSnapshot),
  route(getDoorNumbers, handleNumbers),
  route(listDoorConflicts, handleConflicts),
  route(searchDoor, handleSearch),
  route(printDoorList, handlePrintList),
];
