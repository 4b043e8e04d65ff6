import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isApart } from '#device/apart.ts';
import { previewEvent } from '#wire/catalogue/preview.ts';
import { query } from '#app/data/query.ts';

/** The query of an event's preview, asked with the session of this device and the token of the address. Source: PREV-05. */
export function usePreview(eventId: string) {
  return query(previewEvent, { event: eventId, preview_token: useToken(eventId) });
}

/** The token that the address came with; it leaves the address at once, and this tab remembers it. Source: decisions 8. */
function useToken(eventId: string): string {
  const navigate = useNavigate();
  const [token] = useState(() => {
    const given = new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
    return remembered(`preview ${eventId}`, given);
  });
  useEffect(() => {
    if (location.hash) void navigate({ to: '.', hash: '', replace: true });
  }, [navigate]);
  return token;
}

/** What this tab remembers, which is from now on what was given, if anything was. */
function remembered(key: string, given: string): string {
  // an impersonated tab stores nothing
  if (isApart()) return given;
  try {
    if (given) sessionStorage.setItem(key, given);
    return sessionStorage.getItem(key) ?? '';
  } catch {
    // a browser that lets nothing be stored: the token serves until the page is left
    return given;
  }
}
