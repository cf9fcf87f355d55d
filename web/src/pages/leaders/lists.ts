/** The lists of the best, in the order in which they are shown. */
export const LISTS = ['56', '40', '28', '28-four', 'hidden-56'] as const;
