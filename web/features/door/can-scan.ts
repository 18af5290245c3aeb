/** Returns whether this browser can read QR codes. Otherwise, people use the phone's camera app or type the code. */
export const canScan = () => 'BarcodeDetector' in globalThis && Boolean(navigator.mediaDevices?.getUserMedia)
