/**
 * Finds boxes of a table that overlap, or lie outside the window: plates, cards, what is told of them, bets, pots, the board, what is
 * told of a hand's end. A script of the page, as text: the tests' own language knows no document.
 */
export const findFaults = `(() => {
  const faults = [];
  // A line is whole when its height about its middle is: how far a font itself reaches up and down differs from font to font.
  const isCut = (element) => {
    if (getComputedStyle(element).display === 'contents') return false;
    if (element.scrollWidth > element.clientWidth + 1) return true;
    const { top, bottom } = element.getBoundingClientRect();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const half = parseFloat(getComputedStyle(texts.currentNode.parentElement).lineHeight) / 2;
      range.selectNodeContents(texts.currentNode);
      for (const line of range.getClientRects()) {
        const middle = (line.top + line.bottom) / 2;
        if (line.width > 0 && (middle - half < top - 1.5 || middle + half > bottom + 1.5)) return true;
      }
    }
    return false;
  };
  const boxes = [];
  const list = document.querySelector('.table_seats');
  const scrolls = getComputedStyle(list).overflowY === 'auto';
  const add = (kind, element, owner) => {
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    if (style.display === 'none' || style.clipPath !== 'none' || box.width < 2 || box.height < 2) return;
    let { left, right, top, bottom } = box;
    if (kind === 'cards') {
      // What is seen of a hand: upon their backs its cards are drawn closer than they lie.
      const cards = [...element.children].map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 0);
      left = Math.min(...cards.map((each) => each.left));
      right = Math.max(...cards.map((each) => each.right));
    }
    if (scrolls && element.closest('.table_seats') && !element.closest('[data-side="own"]')) {
      // What is scrolled out of sight covers nothing.
      const frame = list.getBoundingClientRect();
      top = Math.max(top, frame.top);
      bottom = Math.min(bottom, frame.bottom);
      if (bottom - top < 1) return;
    }
    boxes.push({ kind, owner, left, right, top, bottom });
  };
  const parts = {
    plate: '.seat-plate_plate', cards: '.seat-cards_cards', caption: '.seat_caption', total: '.seat_total', bet: '.seat_bet',
    readout: '.readout_readout', hand: '.readout_hand', lines: '.readout_lines', button: '.seat-plate_dealerButton', tag: '.seat-tag_tag',
  };
  document.querySelectorAll('.seat_seat').forEach((seat, owner) => {
    for (const [kind, selector] of Object.entries(parts))
      for (const element of seat.querySelectorAll(selector)) add(kind, element, owner);
  });
  const middle = { free: '.free-seat_plate', board: '.middle_board', pot: '.middle_pot', banner: '.winner-banner_banner', hunt: '.middle_rabbitLabel',
    bar: '.action-bar_bar', said: '.tile-result_result, .decision_text', asked: '.action-bar_inner button:not(.decision_text *)', hint: '.hint-strip_strip',
    head: '.tile-head_head', titled: '.tile-head_head h2, .tile-head_state, .tile-head_more',
  };
  for (const [kind, selector] of Object.entries(middle))
    document.querySelectorAll(selector).forEach((element, index) => add(kind, element, kind + index));
  for (const { kind, left, right, top, bottom } of boxes)
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) faults.push(kind + ' outside');
  // A plate carries its tag and, on a phone, the dealer button.
  const isMeant = (one, other) =>
    (one.owner === other.owner && one.kind === 'plate' && ['tag', 'button'].includes(other.kind)) ||
    (one.kind === 'readout' && ['hand', 'lines'].includes(other.kind)) ||
    (one.kind === 'bar' && ['said', 'asked', 'hint'].includes(other.kind)) ||
    (one.kind === 'head' && other.kind === 'titled') ||
    // What is said of a rabbit hunt stands on the edge of its places.
    (one.kind === 'board' && other.kind === 'hunt');
  boxes.forEach((one, index) => {
    for (const other of boxes.slice(index + 1)) {
      if (isMeant(one, other) || isMeant(other, one)) continue;
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (width > 1 && height > 1) faults.push(one.kind + ' over ' + other.kind + ' by ' + Math.round(width) + ' × ' + Math.round(height));
    }
  });
  // Of a card upon which another lies, what tells it is free: its rank, and its suit below that.
  for (const hand of document.querySelectorAll('.seat-cards_cards')) {
    const cards = [...hand.children].map((each) => ({ card: each.querySelector('.card_card'), box: each.getBoundingClientRect() })).filter(({ box }) => box.width > 0);
    cards.forEach(({ card, box }, index) => {
      const next = cards[index + 1]?.box;
      if (next === undefined || card === null) return;
      for (const [kind, mark] of [['rank', card.querySelector('.card_rank > use')], ['suit', card.querySelector('.card_suit > use')]]) {
        if (mark === null) continue;
        // By the size that it is drawn in, also before its drawing is here.
        const { a, e } = mark.getScreenCTM();
        const covered = e + a * mark.width.baseVal.value - next.left;
        if (covered > 0.5) faults.push(kind + ' of ' + card.getAttribute('aria-label') + ', ' + Math.round(box.width) + ' wide, covered by ' + covered.toFixed(1));
      }
    });
  }
  for (const plate of document.querySelectorAll('.seat-plate_plate')) {
    const tag = plate.parentElement.querySelector('.seat-tag_tag');
    if (tag === null || getComputedStyle(tag).display === 'none') continue;
    const text = document.createRange();
    text.selectNodeContents(plate.querySelector('.seat-plate_stack .num'));
    const [stack, word] = [text.getBoundingClientRect(), tag.getBoundingClientRect()];
    if (Math.min(stack.right, word.right) - Math.max(stack.left, word.left) > 1 && Math.min(stack.bottom, word.bottom) - Math.max(stack.top, word.top) > 1)
      faults.push('tag over stack: ' + tag.textContent);
  }
  for (const text of document.querySelectorAll('.readout_readout, .readout_hand, .readout_lines'))
    if (isCut(text)) faults.push('cut beside the own cards: ' + text.innerText);
  for (const text of document.querySelectorAll('.seat_caption'))
    if (getComputedStyle(text).display !== 'none' && isCut(text)) faults.push('cut below a plate: ' + text.innerText);
  for (const text of document.querySelectorAll('.seat_caption[data-long="lines"]')) {
    const { display, fontSize, lineHeight } = getComputedStyle(text);
    if (display !== 'none' && parseFloat(lineHeight) < 0.9 * parseFloat(fontSize)) faults.push('lines over each other: ' + text.innerText);
  }
  for (const text of document.querySelectorAll('.seat_caption, .seat-tag_tag')) {
    const { fontSize, letterSpacing } = getComputedStyle(text);
    if (parseFloat(letterSpacing) < -0.05 * parseFloat(fontSize)) faults.push('squeezed: ' + text.innerText);
  }
  for (const text of document.querySelectorAll('.tile-head_state, .hint-strip_strip'))
    if (isCut(text)) faults.push('cut: ' + text.innerText);
  for (const text of document.querySelectorAll('.seat-plate_stack, .middle_pot, .winner-banner_banner, .winner-banner_banner :is(p, li)'))
    if (getComputedStyle(text).display !== 'none' && getComputedStyle(text).clipPath === 'none' && isCut(text)) faults.push('cut on the felt: ' + text.innerText);
  for (const name of document.querySelectorAll('.seat-plate_nameText')) {
    if (name.scrollWidth <= name.clientWidth + 1) continue;
    const line = name.parentElement;
    const { paddingRight, columnGap } = getComputedStyle(line);
    const { bottom } = line.getBoundingClientRect();
    const inLine = [...line.children].filter(
      (each) => getComputedStyle(each).position !== 'absolute' && each.getBoundingClientRect().top < bottom - 1);
    const taken = inLine.reduce((sum, each) => sum + each.getBoundingClientRect().width, (inLine.length - 1) * parseFloat(columnGap));
    const left = line.clientWidth - parseFloat(paddingRight) - taken;
    if (left > 6) faults.push('name cut beside ' + Math.round(left) + ' pixels of room: ' + name.innerText);
  }
  // Names in a result may be shortened, as on a plate; what it came to for the viewer may not.
  for (const text of document.querySelectorAll('.tile-result_result b, .decision_text, .action-bar_bar button'))
    if (getComputedStyle(text).clipPath === 'none' && isCut(text)) faults.push('cut in the bar: ' + text.innerText);
  return faults;
})()`;
