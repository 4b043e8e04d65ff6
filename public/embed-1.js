// Puts a frame with the tickets of an event into every <div data-kaartje="https://…/event-frame-details/…"> of this page, as
// high as what is in it. Version 1: what it does for a page stays as it is; another version has another address.
(() => {
  const { origin } = new URL(document.currentScript.src);
  const HIGHEST = 6000;
  const frames = [];

  const put = (place) => {
    let address;
    try {
      address = new URL(place.dataset.kaartje);
    } catch {
      return;
    }
    // nothing but this site's own frames, once in each place
    if (address.origin !== origin || place.querySelector('iframe')) return;
    const frame = document.createElement('iframe');
    frame.title = place.dataset.title || 'Tickets';
    frame.loading = 'lazy';
    frame.style.cssText = 'display:block;width:100%;max-width:550px;height:350px;border:0';
    frame.src = address.href;
    frames.push(frame);
    place.replaceChildren(frame);
  };

  const putAll = () => document.querySelectorAll('[data-kaartje]').forEach(put);

  addEventListener('message', ({ origin: from, source, data }) => {
    if (from !== origin) return;
    const frame = frames.find(({ contentWindow }) => contentWindow === source);
    const height = data && data.kaartje === 1 ? data.height : 0;
    if (frame && Number.isInteger(height) && height > 0) frame.style.height = Math.min(height, HIGHEST) + 'px';
  });

  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', putAll);
  else putAll();
})();
