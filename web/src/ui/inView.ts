/** Brings what has just come into view, where it came below the edge of the screen: why a form was not taken, say. */
export const inView = (node: Element) => node.scrollIntoView({ block: 'nearest' });
