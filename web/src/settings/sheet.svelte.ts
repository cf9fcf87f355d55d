/** The settings sheet lies over whatever page one is on. */
const sheet = $state({ open: false });

export function openSettings() {
  sheet.open = true;
}

/** For the component that shows it. */
export { sheet };
