// Of a page for other sites' frames: opens its links to other pages in tabs of their own. In another site's page it tells that
// page how high this one's content is, and nothing else, and keeps sheets and dialogs where they are seen. It listens to nobody.
(() => {
  const FRAME_PAGE = /^\/(event-frame-details|iframe|order-iframe)\/|\/CheckoutIframe$/;
  // those pages stand in nobody's frame; the app, which would know it too, comes after the first press
  addEventListener(
    'click',
    ({ target }) => {
      const link = target.closest?.('a[href]');
      if (!link || link.target || (link.origin === location.origin && FRAME_PAGE.test(link.pathname))) return;
      link.target = '_blank';
      link.rel = 'noopener';
    },
    true,
  );

  if (self === top) return;
  const root = document.documentElement;
  // a sheet or dialog lies over the page, and needs room of its own
  const OPEN_HEIGHT = 680;
  const LEAST_SEEN = 440;
  // it has the height that its code reserves, and is scrolled: until somebody uses it nothing of the page around it moves, and
  // not before a press is over, so that nothing moves away from under it, nor for a finger that scrolls past
  const EVENT = /^\/event-frame-details\//;
  let isUsed = false;
  let told = 0;

  const tell = () => {
    const isOpen = document.querySelector('dialog[open]') !== null;
    isUsed ||= isOpen;
    if (!isUsed && EVENT.test(location.pathname)) return;
    const content = Math.ceil(document.body.getBoundingClientRect().height);
    const height = isOpen ? Math.max(content, OPEN_HEIGHT) : content;
    if (height === told) return;
    told = height;
    // to whatever site it is: a height is no secret
    parent.postMessage({ kaartje: 1, height }, '*');
  };

  // which part of this frame is in the window: a high frame is seen in part
  const look = () => {
    const observer = new IntersectionObserver(([{ intersectionRect: seen }]) => {
      observer.disconnect();
      const height = Math.min(innerHeight, Math.max(seen.height, LEAST_SEEN));
      const from = Math.max(0, Math.min(seen.top, innerHeight - height));
      root.style.setProperty('--seen-from', `${from}px`);
      root.style.setProperty('--seen-height', `${height}px`);
    });
    observer.observe(root);
  };

  const use = () => {
    isUsed = true;
    tell();
  };

  root.dataset.inFrame = '';
  for (const type of ['click', 'keyup']) addEventListener(type, use, { capture: true, once: true });
  new ResizeObserver(tell).observe(document.body);
  new MutationObserver(() => {
    tell();
    look();
  }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['open'] });
  addEventListener('resize', look);
  addEventListener('pointerdown', look, true);
  look();
})();
