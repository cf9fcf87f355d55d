/** Who sits at the tables of examples, from chair 1 on. */
export const names = ['Anu', 'Biju', 'Leela', 'Thomas', 'Saju', 'Maya'];
