import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { handover } from './handover';

afterEach(() => document.body.replaceChildren());

/** Two keys that may go away, the place where one goes on, and another one. */
function keys() {
  document.body.innerHTML =
    '<div><button>Bid</button><button>Pass</button></div><button>Card</button><button>Menu</button>';
  const [bid, pass, card, menu] = document.querySelectorAll('button');
  handover(() => card)(document.querySelector('div')!);
  return { bid: bid!, pass: pass!, card: card!, menu: menu! };
}

/** What watches the keys has seen what was done to them. */
const seen = () => new Promise((done) => setTimeout(done));

test('where the key goes away that the keyboard is at, it goes on at the next', async () => {
  const { bid, pass, card } = keys();
  await userEvent.keyboard('{Tab}{Tab}');
  expect(document.activeElement).toBe(pass);
  bid.remove();
  await seen();
  expect(document.activeElement, 'another key is no matter').toBe(pass);
  pass.remove();
  await seen();
  expect(document.activeElement).toBe(card);
});

test('whoever has gone elsewhere, or taps, is left where they are', async () => {
  const { bid, pass, menu } = keys();
  await userEvent.keyboard('{Tab}');
  menu.focus();
  bid.remove();
  await seen();
  expect(document.activeElement).toBe(menu);
  await userEvent.click(pass);
  pass.remove();
  await seen();
  expect(document.activeElement).toBe(document.body);
});
