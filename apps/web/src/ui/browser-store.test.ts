import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBrowserStore, isText } from './browser-store.ts';

/** The storage of a browser, and how it tells the other tabs. */
function stubBrowser(storage: Pick<Storage, 'getItem' | 'setItem'>): EventTarget {
  const tab = Object.assign(new EventTarget(), { localStorage: storage });
  vi.stubGlobal('window', tab);
  return tab;
}

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
};
const openTab = () => createBrowserStore('tables', isText, 3);
const add = (item: string) => (items: readonly string[]) => [...items, item];

let browser = new EventTarget();
beforeEach(() => {
  stored.clear();
  browser = stubBrowser(storage);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('what a browser stores', () => {
  test('has the changes of all its tabs', () => {
    const [one, other] = [openTab(), openTab()];
    expect([one.read(), other.read()]).toEqual([[], []]);
    one.change(add('harbour'));
    other.change(add('garden'));
    one.change(add('attic'));
    expect(one.read()).toEqual(['harbour', 'garden', 'attic']);
    expect(other.read()).toEqual(one.read());
  });

  test('is the same list until it changes, and whoever follows it hears of every change', () => {
    const store = openTab();
    const heard = vi.fn();
    const stop = store.subscribe(heard);
    store.change(add('harbour'));
    expect(store.read()).toBe(store.read());
    expect(heard).toHaveBeenCalledTimes(1);
    stored.set('tables', '["garden"]');
    browser.dispatchEvent(new Event('storage'));
    expect(heard).toHaveBeenCalledTimes(2);
    expect(store.read()).toEqual(['garden']);
    stop();
    browser.dispatchEvent(new Event('storage'));
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('forgets the oldest of too many', () => {
    const store = openTab();
    for (const item of ['a', 'b', 'c', 'd']) store.change(add(item));
    expect(openTab().read()).toEqual(['b', 'c', 'd']);
  });

  test('is trusted only as far as it is what was written', () => {
    stored.set('tables', '["harbour",3,null,"garden"]');
    expect(openTab().read()).toEqual(['harbour', 'garden']);
    for (const broken of ['', '{', '{"a":1}', '7', 'null']) {
      stored.set('tables', broken);
      expect(openTab().read()).toEqual([]);
    }
  });

  test('holds as long as the page where there is no storage', () => {
    const refuse = () => {
      throw new Error('storage is off');
    };
    stubBrowser({ getItem: refuse, setItem: refuse });
    const store = openTab();
    store.change(add('harbour'));
    expect(store.read()).toEqual(['harbour']);
  });
});
