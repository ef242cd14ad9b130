/** Where a visitor sends a publication on: addresses of applications, which are asked for nothing until then. */
export interface ShareAddresses {
  readonly whatsApp: string;
  readonly facebook: string;
  readonly email: string;
}

/** What opens each application with a publication ready to be sent. @param address absolute. */
export function shareAddresses(title: string, address: string): ShareAddresses {
  const message = encodeURIComponent(`${title}\n${address}`);
  return {
    whatsApp: `https://wa.me/?text=${message}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
    // Line ends in a message are CRLF (RFC 6068, 5).
    email: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\r\n${address}`)}`,
  };
}
