/** What went wrong, and what to do about it. */
export const errors = {
  unreachable: 'The card room cannot be reached. Check your connection, then try again.',
  busy: 'Too many wishes at once. Wait a few seconds, then try again.',
  broken: 'Something went wrong on our side. Nothing was lost; please try again in a moment.',
  dealGone:
    'This deal cannot be shown. Either the link is incomplete, or the deal is still being played.',
  matchGone:
    'This match cannot be shown. Either the link is incomplete, or the match is still being played.',
  pageFailed: 'This page could not be fetched. Check your connection, then try again.',
  partFailed: 'A part of this page could not be fetched. Check your connection, then try again.',
  pageBroken: 'This page stopped working. Nothing at the tables was lost; try again, or go home.',
};
