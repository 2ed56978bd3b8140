import ipaddr from 'ipaddr.js';

/** Who an address of the internet belongs to, as far as it says: one household or office, and the network around it. */
export interface Origin {
  readonly address: string;
  readonly network: string;
}

const prefixes = {
  ipv4: { address: 32, network: 24 },
  ipv6: { address: 64, network: 48 },
} as const;

/** Whose an address is. One household has as many addresses of IPv6 as it likes, all with the same first 64 bits. */
export function findOrigin(text: string): Origin {
  if (!ipaddr.isValid(text)) return { address: text, network: text };
  const address = ipaddr.process(text);
  const bits = prefixes[address.kind()];
  const cut = (prefix: number) => {
    const bytes = address.toByteArray().map((byte, index) => {
      const left = Math.min(8, Math.max(0, prefix - 8 * index));
      return byte & (0xff << (8 - left)) & 0xff;
    });
    return `${ipaddr.fromByteArray(bytes)}/${prefix}`;
  };
  return { address: cut(bits.address), network: cut(bits.network) };
}
