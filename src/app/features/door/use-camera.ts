import { type RefObject, useEffect, useRef, useState } from 'react';
import { readNote, writeNote } from '#app/data/notes.ts';
import { CodesInSight } from './codes-in-sight.ts';
import { type Decode, openDecoder } from './decode-frame.ts';

/** `refused`: the visitor or the browser; `missing`: the phone has none; `busy`: another app uses it; `failed`: its reader could not be fetched. */
type CameraStatus = 'starting' | 'on' | 'refused' | 'missing' | 'busy' | 'failed';

export interface Camera {
  readonly status: CameraStatus;
  readonly cameras: readonly { readonly id: string; readonly label: string }[];
  readonly chosen: string;
  readonly choose: (id: string) => void;
  /** undefined: it has none */
  readonly torch: boolean | undefined;
  readonly setTorch: (on: boolean) => void;
  /** starts it anew */
  readonly retry: () => void;
}

const NOTE = 'door-camera';
/** Widths in which pictures are read, in turn: what a crack or a blur hides in one is seen in another. */
const FRAME_WIDTHS = [800, 1280, 560] as const;
const LOOKS_EVERY_MS = 70;

/** Shows the camera in a video and tells of every code that comes into its picture; again, until one is taken. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (text: string) => boolean): Camera {
  const [shown, setShown] = useState<Pick<Camera, 'status' | 'cameras' | 'torch'>>(STARTING);
  const [wanted, setWanted] = useState(() => ({ id: readNote(NOTE) ?? '' }));
  const track = useRef<MediaStreamTrack>(undefined);
  const told = useRef(onCode);
  useEffect(() => {
    told.current = onCode;
  });
  useEffect(() => {
    const started = startCamera({
      video: () => video.current,
      id: wanted.id,
      tell: (text) => told.current(text),
      show: (now, current) => {
        track.current = current ?? track.current;
        setShown((before) => ({ ...before, ...now }));
      },
    });
    return started;
  }, [video, wanted]);
  const start = (id: string): void => {
    setShown(STARTING);
    setWanted({ id });
  };
  return {
    ...shown,
    chosen: wanted.id,
    choose: (id) => {
      writeNote(NOTE, id);
      start(id);
    },
    setTorch: (on) => {
      // browsers know the constraint, TypeScript's library does not
      const lit = track.current?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] });
      // a phone that cannot goes on without it
      lit?.then(() => setShown((before) => ({ ...before, torch: on }))).catch(() => undefined);
    },
    retry: () => start(wanted.id),
  };
}

const STARTING = { status: 'starting', cameras: [], torch: undefined } as const;

interface Starting {
  readonly video: () => HTMLVideoElement | null;
  readonly id: string;
  readonly tell: (text: string) => boolean;
  readonly show: (now: Partial<Pick<Camera, 'status' | 'cameras' | 'torch'>>, track?: MediaStreamTrack) => void;
}

/** Runs the camera while the page is looked at. Answers the way to stop. */
function startCamera({ video, id, tell, show }: Starting): () => void {
  let over = false;
  // the page may be left and seen again while a camera is opened: only what was begun last goes on
  let turn = 0;
  let stop: (() => void) | undefined;
  const begin = async (): Promise<void> => {
    turn += 1;
    const mine = turn;
    stop?.();
    stop = undefined;
    if (document.visibilityState !== 'visible') return;
    try {
      const [stream, decode] = await Promise.all([openStream(id), opened()]);
      const picture = video();
      if (over || mine !== turn || !picture) return stopStream(stream);
      picture.srcObject = stream;
      await picture.play().catch(() => undefined);
      const [track] = stream.getVideoTracks();
      const cameras = await listCameras();
      if (over || mine !== turn) return stopStream(stream);
      track?.addEventListener('ended', () => !over && show({ status: 'busy' }));
      const end = look(picture, decode, {
        tell,
        fail: () => {
          stopStream(stream);
          if (!over && mine === turn) show({ status: 'failed' });
        },
      });
      stop = () => {
        end();
        stopStream(stream);
      };
      show({ status: 'on', torch: hasTorch(track) ? false : undefined, cameras }, track);
    } catch (error) {
      if (!over && mine === turn) show({ status: statusOf(error) });
    }
  };
  const seen = (): void => void begin();
  document.addEventListener('visibilitychange', seen);
  seen();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', seen);
    stop?.();
  };
}

class NoDecoder extends Error {}

async function opened(): Promise<Decode> {
  return openDecoder().catch(() => {
    throw new NoDecoder();
  });
}

/** Opens a camera; the one that was chosen may be gone. */
async function openStream(chosen: string): Promise<MediaStream> {
  if (!('mediaDevices' in navigator)) throw new DOMException('', 'NotFoundError');
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  const back = { ...size, facingMode: 'environment' };
  if (!chosen) return navigator.mediaDevices.getUserMedia({ video: back });
  return navigator.mediaDevices
    .getUserMedia({ video: { ...size, deviceId: { exact: chosen } } })
    .catch(() => navigator.mediaDevices.getUserMedia({ video: back }));
}

function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

async function listCameras(): Promise<Camera['cameras']> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId, label }) => ({ id: deviceId, label }));
}

function hasTorch(track: MediaStreamTrack | undefined): boolean {
  const able = track?.getCapabilities?.() as { torch?: boolean } | undefined;
  return able?.torch === true;
}

interface Looking extends Pick<Starting, 'tell'> {
  /** no reader is to be had any more */
  readonly fail: () => void;
}

/** Reads frame after frame. Answers the way to stop. */
function look(video: HTMLVideoElement, decode: Decode, { tell, fail }: Looking): () => void {
  const canvas = document.createElement('canvas');
  let over = false;
  const inSight = new CodesInSight();
  let looks = 0;
  const once = async (): Promise<void> => {
    if (over) return;
    if (video.videoWidth > 0) {
      draw(video, canvas, FRAME_WIDTHS[looks % FRAME_WIDTHS.length] ?? FRAME_WIDTHS[0]);
      looks += 1;
      for (const text of await decode(canvas)) inSight.see(text, performance.now(), (code) => !over && tell(code));
    }
    setTimeout(next, LOOKS_EVERY_MS);
  };
  const next = (): void => void once().catch(fail);
  next();
  return () => {
    over = true;
  };
}

function draw(video: HTMLVideoElement, canvas: HTMLCanvasElement, most: number): void {
  const scale = Math.min(1, most / video.videoWidth);
  const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(video, 0, 0, width, height);
}

function statusOf(error: unknown): CameraStatus {
  if (error instanceof NoDecoder) return 'failed';
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
}
