import { describe, expect, it } from 'vitest';
import { networkOf } from './network-address.ts';

describe('the network of a sender', () => {
  it('is an IPv4 address', () => {
    expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  });

  it('is the IPv4 address of an IPv4-mapped IPv6 address', () => {
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(networkOf('::FFFF:cb00:7107')).toBe('203.0.113.7');
  });

  it('is the /64 network of an IPv6 address in any notation', () => {
    const network = '2001:db8:0:12::/64';
    expect(networkOf('2001:db8:0:12::1')).toBe(network);
    expect(networkOf('2001:0DB8:0000:0012:ffff:1:2:3')).toBe(network);
    expect(networkOf('2001:db8:0:13::1')).not.toBe(network);
  });

  it('expands a compressed IPv6 address at either end', () => {
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(networkOf('1:2:3:4:5:6:7:8')).toBe('1:2:3:4::/64');
    expect(networkOf('1::')).toBe('1:0:0:0::/64');
  });

  it.each(['', 'unknown', '1.2.3.4.5', '[::1]', '::1]/x[', '%', '999.1.1.1'])(
    'is the unchanged value when it is no address: %j',
    (address) => {
      expect(networkOf(address)).toBe(address);
    },
  );
});
