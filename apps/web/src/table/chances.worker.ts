import { computeChances, type HandContext } from '@openfelt/engine';

// A few thousand deals are judged: on a phone that is felt, and is done beside the page.
self.addEventListener('message', ({ data, ports }: MessageEvent<HandContext>) => {
  ports[0]?.postMessage(computeChances(data));
});
