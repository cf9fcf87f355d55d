/** Line drawings on a 24 by 24 grid; `class="f"` marks a filled part. */
export const ICONS = {
  menu: '<path d="M4 6.5h16M4 12h16M4 17.5h16"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  more: '<circle class="f" cx="5.5" cy="12" r="1.8"/><circle class="f" cx="12" cy="12" r="1.8"/><circle class="f" cx="18.5" cy="12" r="1.8"/>',
  back: '<path d="m14.5 5-7 7 7 7"/>',
  forward: '<path d="m9.5 5 7 7-7 7"/>',
  up: '<path d="m5 14.5 7-7 7 7"/>',
  down: '<path d="m5 9.5 7 7 7-7"/>',
  home: '<path d="M3.5 11.5 12 4l8.5 7.5M6 9.8V20h12V9.8M10 20v-5.5h4V20"/>',
  search: '<circle cx="10.5" cy="10.5" r="6"/><path d="m15 15 5 5"/>',
  chat: '<path d="M4 5.5h16v11h-8.5L7 20.5v-4H4z"/><path d="M8 9.5h8M8 12.8h5"/>',
  sound:
    '<path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z"/><path d="M15.5 9a4 4 0 0 1 0 6M18 6.3a8 8 0 0 1 0 11.4"/>',
  mic: '<path d="M12 3.5a3 3 0 0 1 3 3V12a3 3 0 0 1-6 0V6.5a3 3 0 0 1 3-3zM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3M8.5 21h7"/>',
  lamp: '<path d="M12 3c1.9 2.4 2.9 4.1 2.9 5.6a2.9 2.9 0 0 1-5.8 0C9.1 7.1 10.1 5.4 12 3z"/><path d="M4.5 13h15c-.6 3-2.8 4.6-5.6 5v1.2h2.6v1.8h-9v-1.8h2.6V18c-2.8-.4-5-2-5.6-5z"/>',
  mute: '<path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z"/><path d="m16 9.5 5 5M21 9.5l-5 5"/>',
  settings:
    '<circle cx="12" cy="12" r="3"/><path d="M12 3v2.6M12 18.4V21M3 12h2.6M18.4 12H21M5.6 5.6l1.9 1.9M16.5 16.5l1.9 1.9M18.4 5.6l-1.9 1.9M7.5 16.5l-1.9 1.9"/><circle cx="12" cy="12" r="6.3"/>',
  share:
    '<circle cx="6" cy="12" r="2.5"/><circle cx="17.5" cy="5.5" r="2.5"/><circle cx="17.5" cy="18.5" r="2.5"/><path d="m8.2 10.8 7-4M8.2 13.2l7 4"/>',
  link: '<path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7l-1 1"/><path d="M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1-1"/>',
  qr: '<path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM17.5 17.5H20V20h-2.5zM20 14v1M14 20h1"/>',
  copy: '<rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2"/><path d="M15.5 8.5V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7.5a2 2 0 0 0 2 2h2.5"/>',
  download: '<path d="M12 4v11M7 10.5l5 5 5-5M4.5 20h15"/>',
  play: '<path d="M7.5 4.8v14.4L19 12z"/>',
  pause: '<path d="M8 5v14M16 5v14" stroke-width="3"/>',
  step: '<path d="M6 5v14l9-7zM18 5v14"/>',
  'step-back': '<path d="M18 5v14l-9-7zM6 5v14"/>',
  undo: '<path d="M8.5 5 4.5 9l4 4"/><path d="M4.5 9H14a5.5 5.5 0 0 1 0 11H8"/>',
  robot:
    '<rect x="4.5" y="8.5" width="15" height="11" rx="2.5"/><path d="M12 8.5V5M2 12.5v3M22 12.5v3M9.5 16.5h5"/><circle class="f" cx="12" cy="4" r="1.6"/><circle class="f" cx="9" cy="12.8" r="1.4"/><circle class="f" cx="15" cy="12.8" r="1.4"/>',
  person: '<circle cx="12" cy="8" r="4"/><path d="M4.5 20.5c.6-4.2 3.6-6 7.5-6s6.9 1.8 7.5 6"/>',
  people:
    '<circle cx="9" cy="8.5" r="3.5"/><path d="M2.5 19.5c.5-3.9 3-5.5 6.5-5.5s6 1.6 6.5 5.5M15 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.3c2.3.6 3.7 2.3 4 5.2"/>',
  crown: '<path d="M4 17.5 3 7.5l5 4 4-7 4 7 5-4-1 10z"/><path d="M4.5 20.5h15"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5.3l3.5 2"/>',
  globe:
    '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c5 5.3 5 11.7 0 17M12 3.5c-5 5.3-5 11.7 0 17"/>',
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1"/>',
  moon: '<path d="M20 14.2A8.5 8.5 0 1 1 9.8 4a6.8 6.8 0 0 0 10.2 10.2z"/>',
  contrast: '<circle cx="12" cy="12" r="8.5"/><path class="f" d="M12 3.5a8.5 8.5 0 0 1 0 17z"/>',
  info: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11.3V16.5"/><circle class="f" cx="12" cy="7.8" r="1.3"/>',
  keyboard:
    '<rect x="2.5" y="6" width="19" height="12" rx="2"/><path d="M6.5 10h.01M10.2 10h.01M13.8 10h.01M17.5 10h.01M8 14h8"/>',
  help: '<circle cx="12" cy="12" r="8.5"/><path d="M9.4 9.6c.1-1.6 1.2-2.5 2.7-2.5 1.6 0 2.7 1 2.7 2.4 0 1.9-2.7 2.2-2.7 4.3"/><circle class="f" cx="12.1" cy="16.7" r="1.2"/>',
  warning:
    '<path d="M12 4 2.8 20h18.4z"/><path d="M12 10v4.5"/><circle class="f" cx="12" cy="17.2" r="1.1"/>',
  list: '<path d="M9 6.5h11M9 12h11M9 17.5h11"/><circle class="f" cx="4.8" cy="6.5" r="1.4"/><circle class="f" cx="4.8" cy="12" r="1.4"/><circle class="f" cx="4.8" cy="17.5" r="1.4"/>',
  leave: '<path d="M13.5 4H5.5v16h8M10 12h10.5M16.5 8l4 4-4 4"/>',
  card: '<rect x="6" y="3.5" width="12" height="17" rx="2"/><path class="f" d="M12 8c-1.2 1.6-3.2 2.7-3.2 4.5a1.7 1.7 0 0 0 2.7 1.3c0 .8-.2 1.4-.7 2h2.4c-.5-.6-.7-1.2-.7-2a1.7 1.7 0 0 0 2.7-1.3C15.2 10.7 13.2 9.6 12 8z"/>',
  cards:
    '<rect x="9.5" y="4" width="10.5" height="15" rx="2"/><path d="M6.5 6.8 4 7.6a1.5 1.5 0 0 0-1 1.9l3.3 10.3a1.5 1.5 0 0 0 1.9 1l2.3-.8"/>',
  trophy:
    '<path d="M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0zM7.5 5.5H4c0 3 1.2 4.8 3.7 5.2M16.5 5.5H20c0 3-1.2 4.8-3.7 5.2M12 14v3M8 20.5c0-2 1.5-3.5 4-3.5s4 1.5 4 3.5z"/>',
  lock: '<rect x="5" y="10.5" width="14" height="10" rx="2"/><path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2"/>',
  unlock:
    '<rect x="5" y="10.5" width="14" height="10" rx="2"/><path d="M8 10.5V7.5a4 4 0 0 1 7.7-1.5M12 14.5v2"/>',
  eye: '<path d="M2.5 12C5 7.7 8.2 5.5 12 5.5s7 2.2 9.5 6.5c-2.5 4.3-5.7 6.5-9.5 6.5S5 16.3 2.5 12z"/><circle cx="12" cy="12" r="3"/>',
  pencil: '<path d="m4 20 1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5"/>',
  bell: '<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4"/>',
  hand: '<path d="M7 12.5V6.8a1.5 1.5 0 0 1 3 0V11M10 11V4.8a1.5 1.5 0 0 1 3 0V11M13 11V5.8a1.5 1.5 0 0 1 3 0V12M16 12V8.8a1.5 1.5 0 0 1 3 0V15c0 3.5-2.3 6-6 6-3 0-4.5-1.2-6-4l-2.6-4.6a1.5 1.5 0 0 1 2.6-1.5z"/>',
  flag: '<path d="M5.5 21V4M5.5 4.5c4-2 7.5 2 13 0v9c-5.5 2-9-2-13 0"/>',
  book: '<path d="M12 6.5C9.5 4.7 6.5 4.3 3.5 5v13.5c3-.7 6-.3 8.5 1.5 2.5-1.8 5.5-2.2 8.5-1.5V5c-3-.7-6-.3-8.5 1.5zM12 6.5V20"/>',
  send: '<path d="M20.5 3.5 3.5 10.5l6.5 3.5 3.5 6.5zM10 14l4-4"/>',
} as const;

export type IconName = keyof typeof ICONS;
