//! How Clone mixes the bits of its events.

/// The order of the bits in an event of `N` bytes.
///
/// A key in the file gives `N` numbers of eight digits, by sines and cosines. Each digit stands
/// for a bit of the event: the digits of the first number for its first byte, lowest bit first.
/// Read the bits with the digit 0 in turn, then those with 1, and so on.
#[derive(Debug)]
pub(crate) struct Scramble<const N: usize> {
    /// Where the bits of every value of every byte belong: an event is the sum of these.
    places: Vec<[u64; 256]>,
}

impl<const N: usize> Scramble<N> {
    pub(crate) fn new(key: u16) -> Self {
        let mut places = vec![[0; 256]; N];
        for (place, (byte, bit)) in order::<N>(key).into_iter().enumerate() {
            for (value, sum) in places[byte].iter_mut().enumerate() {
                *sum |= (value as u64 >> bit & 1) << place;
            }
        }
        Scramble { places }
    }

    /// The bits of an event in their true order.
    pub(crate) fn bits(&self, event: &[u8]) -> Bits {
        let parts = self.places.iter().zip(event);
        Bits(parts.fold(0, |bits, (places, &value)| bits | places[usize::from(value)]))
    }
}

/// The bits in the order in which they are read: byte and bit.
fn order<const N: usize>(key: u16) -> Vec<(usize, usize)> {
    let key = f64::from(key);
    let (root, far_root) = (key.sqrt(), (key + 1_000.0).sqrt());
    let (third, fourth) = ((root + 1_000.0).sqrt(), (far_root + 1_000.0).sqrt());
    let numbers = [
        (third + 1_000.0).cos(),
        far_root.sqrt().sin(),
        third.cos(),
        (root.sqrt() + 1_000.0).sin(),
        fourth.cos(),
        fourth.sin(),
    ];
    let mut digits = Vec::with_capacity(8 * N);
    for number in &numbers[..N] {
        let number = (number * 1e8).abs().round_ties_even() as u32;
        digits.extend(format!("{number:08}").bytes().take(8));
    }
    let mut order: Vec<(usize, usize)> = (0..8 * N).map(|index| (index / 8, index % 8)).collect();
    order.sort_by_key(|&(byte, bit)| digits[8 * byte + bit]);
    order
}

/// Bits that are read one after the other.
#[derive(Debug)]
pub(crate) struct Bits(u64);

impl Bits {
    pub(crate) fn flag(&mut self) -> bool {
        self.number(1) != 0
    }

    /// A number of so many bits, the lowest first.
    pub(crate) fn number(&mut self, bits: u32) -> i32 {
        let number = self.0 & ((1 << bits) - 1);
        self.0 >>= bits;
        number as i32
    }
}

#[cfg(test)]
impl<const N: usize> Scramble<N> {
    /// The event that has these bits.
    pub(crate) fn mixed(key: u16, bits: impl Iterator<Item = u32>) -> Vec<u8> {
        let mut event = vec![0; N];
        for ((byte, place), bit) in order::<N>(key).into_iter().zip(bits) {
            event[byte] |= (bit as u8) << place;
        }
        event
    }
}
