# shellcheck shell=sh disable=SC1112,SC2034,SC2154 # loaded by `pamoja`, which has say, fail, use_home and their variables
# Checks a release and puts it into a home, for `install` and `update`.

# Says what is damaged in a release, if anything: check_sums DIR
check_sums() {
  damage=$(cd "$1" && LC_ALL=C sha256sum --check --quiet --strict SHA256SUMS 2>&1) || {
    say "$damage" | head -n 1
    return 1
  }
}

# Ends with a sentence where a release is not whole or not for this machine; sets $version: check_release DIR
check_release() {
  version=$(field "$1" version)
  [ -n "$version" ] || fail 'Ceci n’est pas une archive de Pamoja : décompressez-la de nouveau.'
  case $(uname -s)-$(uname -m) in
    Linux-x86_64 | Linux-amd64) arch=x64 ;;
    Linux-aarch64 | Linux-arm64) arch=arm64 ;;
    *) arch=$(uname -m) ;;
  esac
  [ "$(field "$1" arch)" = "$arch" ] || fail "Cette archive est pour une machine $(field "$1" arch), celle-ci est $arch : prenez l’archive linux-$arch."
  damage=$(check_sums "$1") || fail "L’archive est abîmée ($damage) : téléchargez-la de nouveau."
  "$1/node/bin/node" --version >/dev/null 2>&1 ||
    fail "Le programme ne tourne pas ici (il lui faut la glibc 2.28 ou plus récente, cette machine a $(getconf GNU_LIBC_VERSION 2>/dev/null || say 'une autre bibliothèque')) : prenez Debian 12 ou plus récente."
}

# True when version A is newer than B.
is_newer() { [ "$1" != "$2" ] && [ "$(printf '%s\n' "$1" "$2" | sort -V | tail -n 1)" = "$1" ]; }

# Refuses where the disk lacks KILOBYTES beside the 256 MB that a site leaves free: need_disk DIR KILOBYTES, where DIR may
# have to be made yet
need_disk() {
  there=$1
  while [ ! -d "$there" ]; do there=$(dirname "$there"); done
  free=$(df -Pk "$there" | sed -n '2s/^[^ ]* *[0-9]* *[0-9]* *\([0-9]*\).*/\1/p')
  missing=$(($2 + 262144 - ${free:-0}))
  [ "$missing" -le 0 ] || fail "Il manque $((missing / 1024 + 1)) Mo sur le disque de $1 : libérez de la place, puis recommencez."
}

# Nobody else may install or update here until this process and its children have ended.
lock_home() {
  (
    # Root's program is for the site's user to read.
    [ "$(id -u)" != 0 ] || umask 022
    mkdir -p "$home/releases" "$home/update"
    : >>"$home/update/gate"
    : >>"$home/update/lock"
  )
  exec 9>>"$home/update/lock"
  flock -n 9 || fail 'Une installation ou une mise à jour est déjà en cours ici : attendez sa fin.'
}

# Makes $part, filled and checked, the release $version of this home. Cut anywhere, it is whole or not there.
settle_release() {
  target=$home/releases/$version
  chmod -R u=rwX,go=rX "$part"
  sync -f "$part"
  rm -rf "$home/releases/.damaged"
  [ ! -d "$target" ] || mv -T "$target" "$home/releases/.damaged"
  mv -T "$part" "$target"
  rm -rf "$home/releases/.damaged"
}

# Puts a file in its place in one step: place FILE TARGET MODE
place() {
  cmp -s "$1" "$2" && return 0
  cp "$1" "$2.new"
  chmod "$3" "$2.new"
  mv -T "$2.new" "$2"
}
