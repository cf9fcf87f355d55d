/** Who sits at the tables of examples, from chair 1 on. */
export const names = ['അനു', 'ബിജു', 'ലീല', 'തോമസ്', 'സജു', 'മായ'];
