/** Addresses that open an application with a publication ready to be sent; nothing is requested from it before. */
export interface ShareAddresses {
  readonly whatsApp: string;
  readonly facebook: string;
  readonly email: string;
}

/** Returns the share addresses of a publication. @param address absolute. */
export function shareAddresses(title: string, address: string): ShareAddresses {
  const message = encodeURIComponent(`${title}\n${address}`);
  return {
    whatsApp: `https://wa.me/?text=${message}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
    // Line ends in a message are CRLF (RFC 6068, 5).
    email: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\r\n${address}`)}`,
  };
}
